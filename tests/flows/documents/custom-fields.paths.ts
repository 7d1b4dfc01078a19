import { customFieldsMachine } from '#machines/flows/documents/custom-fields.machine.ts'
import { keptOf } from '#machines/rules/documents/custom-fields.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { customFieldSamples, townField } from '../../support/sample-custom-fields.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { fieldEditorInput } from './field-editor.paths.ts'

/** The first field of the editor, which is selected, and the one without a name. */
export const [namedField, unnamedField] = fieldEditorInput.fields

/** The custom field that is made of the first one. */
export const countryField = { ...townField, id: 'c0ffee000000000000000009', customFieldName: 'Country' }

/** Walks through the keeping and deleting of custom fields. */
export const customFieldsPaths = pathsOf(customFieldsMachine, {
  events: [
    { type: 'fields.listed', fields: customFieldSamples },
    { type: 'fields.listed', fields: [] },
    { type: 'retry.chosen' },
    { type: 'keeping.asked', field: keptOf(namedField!, limits) },
    { type: 'label.submitted', label: 'Country' },
    { type: 'label.submitted', label: '' },
    { type: 'keeping.declined' },
    { type: 'field.kept', field: countryField },
    { type: 'field.refused', name: 'CustomFieldDuplicateException' },
    { type: 'field.refused', name: 'TooManyCustomFieldsException' },
    { type: 'deletion.asked', id: townField.id },
    { type: 'deletion.confirmed' },
    { type: 'deletion.declined' },
    { type: 'field.deleted' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ fields, complaint }) => ({ isEmpty: fields.length === 0, complaint }),
})
