import { z } from 'zod'
import { chosenId, optionalText, optionalWholeNumber, requiredText, yesOrNo } from '../form-fields'
import { BAD_LINK, isSafeLink, wholeLink } from './links'
import { plainTextBody } from './nodes'

/** A link as somebody typed it. */
export const linkAddress = requiredText('a link', 2000).transform(wholeLink).refine(isSafeLink, BAD_LINK)
const shown = yesOrNo.default(false)

/** A block's own id, kept from version to version. */
const blockId = z.string().regex(/^[\w-]{1,64}$/)
const block = <N extends string, S extends z.ZodRawShape>(name: N, shape: S) =>
  z.object({ id: blockId, blockName: z.string().max(200).catch(''), blockType: z.literal(name), ...shape })

/** What a page may hold between its texts. Each is drawn by the public part of the same type (`shared/page-parts`). */
export const BLOCKS = {
  question: block('question', {
    ask: requiredText('the question', 300),
    /** Rich text without blocks. */
    answer: plainTextBody.refine(({ root }) => root.children.length > 0, 'Please write the answer.'),
  }),
  /** A button; with a title, a card. Those that follow each other stand in one row. */
  call_to_action: block('call_to_action', {
    label: requiredText('the button’s text', 60),
    url: linkAddress,
    /** Drawn as a second choice beside the first. */
    quiet: shown,
    title: optionalText(100),
    text: optionalText(300),
  }),
  picture: block('picture', {
    image: chosenId('a picture'),
    /** What the picture shows, for who cannot see it. */
    alt: requiredText('a description for people who can’t see the picture', 300),
    caption: optionalText(300),
  }),
  /** From Vimeo, and only once somebody presses play. Without a number: the introduction video of the settings. */
  video: block('video', { vimeo_id: optionalWholeNumber('the Vimeo number', 1), title: optionalText(200) }),
  steps: block('steps', {
    steps: z
      .array(z.object({ id: blockId.optional(), title: requiredText('a title for the step', 100), text: optionalText(600) }), {
        error: 'Please write the steps.',
      })
      .min(1, 'Please write at least one step.')
      .max(12, 'Please keep it to 12 steps.'),
  }),
  /** Counted from the foundation's own records, each where staff switch it on. */
  figures: block('figures', { families_helped: shown, dollars_paid: shown, median_days: shown }),
  /** What families said: the album of quotes. */
  quotes: block('quotes', {}),
  /** The three newest that everybody may read. */
  latest_stories: block('latest_stories', {}),
  /** Those that are active, with their logos. */
  campaigns: block('campaigns', {}),
} as const

export type BlockType = keyof typeof BLOCKS
export const BLOCK_TYPES = Object.keys(BLOCKS) as BlockType[]
/** What a block holds, `blockType` telling which it is. */
export type BlockFields = { [T in BlockType]: z.output<(typeof BLOCKS)[T]> }[BlockType]
export const blockFields = z.discriminatedUnion('blockType', Object.values(BLOCKS) as unknown as [(typeof BLOCKS)['question']], {
  error: 'There is a block here that this site does not know.',
}) as unknown as z.ZodType<BlockFields>
