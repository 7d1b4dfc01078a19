import { createTemplate, patchTemplate, submitTemplate } from '../../cases/templates/change-template.ts'
import { copyTemplate } from '../../cases/templates/copy-template.ts'
import { exportTemplate } from '../../cases/templates/portable/export-template.ts'
import { importTemplate } from '../../cases/templates/portable/import-template.ts'
import {
  deleteTemplateFiles,
  downloadTemplateFile,
  uploadTemplateFiles,
  viewTemplateFile,
} from '../../cases/templates/template-files.ts'
import { createTemplateFromRequest } from '../../cases/requests/again/template-of-request.ts'
import type { ViewedTemplate } from '../../cases/templates/template-view.ts'
import { getTemplate, getTemplates, listTemplateCreators, listTemplates } from '../../cases/templates/templates.ts'
import type { Ports } from '../../cases/ports.ts'
import { Bytes } from '../bytes.ts'
import type { Handlers } from '../call.ts'
import { callOf, revisionOf, revisionIfGiven } from '../kit/calls.ts'
import { revised } from '../kit/revised.ts'
import { sendFile } from '../kit/send-file.ts'

type TemplateOperations =
  | 'createTemplate'
  | 'createTemplateFromRequest'
  | 'listTemplates'
  | 'getTemplates'
  | 'listTemplateCreators'
  | 'getTemplate'
  | 'patchTemplate'
  | 'submitTemplate'
  | 'copyTemplate'
  | 'exportTemplate'
  | 'importTemplate'
  | 'uploadTemplateFiles'
  | 'deleteTemplateFiles'
  | 'downloadTemplateFile'
  | 'viewTemplateFile'

/** Creating, changing and reading templates. */
export const templates = (ports: Ports): Pick<Handlers, TemplateOperations> => ({
  createTemplate: async (call) => ({ status: 200, body: await createTemplate(ports, callOf(call), call.body) }),

  createTemplateFromRequest: async (call) => ({
    status: 200,
    body: await createTemplateFromRequest(ports, callOf(call), call.body),
  }),

  listTemplates: async ({ account, query }) => ({
    status: 200,
    body: await listTemplates(ports, account, query ?? {}),
  }),

  getTemplates: async ({ account, query }) => ({
    status: 200,
    body: await getTemplates(ports, account, query.templatesId),
  }),

  listTemplateCreators: async ({ account }) => ({ status: 200, body: await listTemplateCreators(ports, account) }),

  getTemplate: async ({ account, path }) => answer(await getTemplate(ports, account, path.id)),

  patchTemplate: async (call) => {
    const seen = { id: call.path.id, revision: revisionIfGiven(call) }
    return answer(await patchTemplate(ports, callOf(call), seen, call.body))
  },

  submitTemplate: async (call) => {
    const seen = { id: call.path.id, revision: revisionOf(call) }
    return answer(await submitTemplate(ports, callOf(call), seen, call.body))
  },

  copyTemplate: async (call) => ({ status: 200, body: await copyTemplate(ports, callOf(call), call.path.id) }),

  exportTemplate: async ({ account, path }) => ({
    status: 200,
    body: new Bytes(await exportTemplate(ports, account, path.id)),
  }),

  importTemplate: async (call) => ({
    status: 200,
    body: await importTemplate(ports, callOf(call), call.body.file),
  }),

  uploadTemplateFiles: async (call) => ({
    status: 200,
    body: await uploadTemplateFiles(ports, callOf(call), call.path.id, call.body),
  }),

  deleteTemplateFiles: async (call) => {
    await deleteTemplateFiles(ports, callOf(call), call.path.id, call.query.fileIds)
    return { status: 204 }
  },

  downloadTemplateFile: async ({ account, path }) => sendFile(await downloadTemplateFile(ports, account, path), false),
  viewTemplateFile: async ({ account, path }) => sendFile(await viewTemplateFile(ports, account, path), true),
})

const answer = ({ template, revision }: ViewedTemplate) => revised(template, revision)
