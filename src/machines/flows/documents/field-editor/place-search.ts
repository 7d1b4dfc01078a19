import { announce } from './editor-setup.ts'

/** Places to fill in are found while other things are done. None is added before the person has said so. */
export const placeSearch = {
  'places.sought': { guard: 'canSeek', actions: 'searchPages' },
  'places.found': { guard: 'isSearching', actions: 'keepPlaces' },
  'places.taken': {
    guard: 'canAdd',
    actions: [announce('added'), 'addPlaces', 'endSearch', 'keepFields', 'answerPlaces'],
  },
  'places.declined': { guard: 'hasSearch', actions: ['endSearch', 'answerPlaces'] },
  'choice.opened': { guard: 'hasPlaces', actions: 'openChoice' },
  'choice.closed': { guard: 'isChoosing', actions: 'closeChoice' },
  'places.ticked': { guard: 'isChoosing', actions: 'tickPlaces' },
} as const
