import type { Group, Section } from './outline'

type Media = Extract<Group, { type: 'picture' | 'video' }>

interface Laid {
  /** What stands beside the picture or video, in its order. */
  words: Group[]
  media: Media | null
  /** What follows below, over the whole width. */
  below: Group[]
}

const isMedia = (group: Group): group is Media => group.type === 'picture' || group.type === 'video'
const isWords = ({ type }: Group) => type === 'text' || type === 'buttons'

/** Of what a section begins with, words stand beside its first picture or video; without either, or without words, all stands below. */
export function beside({ groups }: Pick<Section, 'groups'>): Laid {
  const media = groups.find(isMedia) ?? null
  const end = groups.findIndex((group) => group !== media && !isWords(group))
  const first = end === -1 ? groups : groups.slice(0, end)
  const words = first.filter(isWords)
  if (!media || !first.includes(media) || words.length === 0) return { words: [], media: null, below: groups }
  return { words, media, below: groups.slice(first.length) }
}
