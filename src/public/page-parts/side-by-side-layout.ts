import type { Group, Section } from './outline'

type Media = Extract<Group, { type: 'picture' | 'video' }>

interface Laid {
  words: Group[]
  media: Media | null
  below: Group[]
}

const isMedia = (group: Group): group is Media => group.type === 'picture' || group.type === 'video'
const isWords = ({ type }: Group) => type === 'text' || type === 'buttons'

/** Puts a section's opening text next to its first picture or video; without both, everything goes below. */
export function sideBySideLayout({ groups }: Pick<Section, 'groups'>): Laid {
  const media = groups.find(isMedia) ?? null
  const end = groups.findIndex((group) => group !== media && !isWords(group))
  const first = end === -1 ? groups : groups.slice(0, end)
  const words = first.filter(isWords)
  if (!media || !first.includes(media) || words.length === 0) return { words: [], media: null, below: groups }
  return { words, media, below: groups.slice(first.length) }
}
