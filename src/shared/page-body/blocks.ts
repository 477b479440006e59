import { z } from 'zod'
import { requiredId, optionalText, optionalWholeNumber, requiredText, yesOrNo } from '../form-fields'
import { BAD_LINK, isSafeLink, completeLink } from './links'
import { plainTextBody } from './nodes'

export const linkAddress = requiredText('a link', 2000).transform(completeLink).refine(isSafeLink, BAD_LINK)
const shown = yesOrNo.default(false)

const blockId = z.string().regex(/^[\w-]{1,64}$/)
const block = <N extends string, S extends z.ZodRawShape>(name: N, shape: S) =>
  z.object({ id: blockId, blockName: z.string().max(200).catch(''), blockType: z.literal(name), ...shape })

export const BLOCKS = {
  question: block('question', {
    ask: requiredText('the question', 300),
    answer: plainTextBody.refine(({ root }) => root.children.length > 0, 'Enter the answer.'),
  }),
  call_to_action: block('call_to_action', {
    label: requiredText('the button’s text', 60),
    url: linkAddress,
    quiet: shown,
    title: optionalText(100),
    text: optionalText(300),
  }),
  picture: block('picture', {
    image: requiredId('a picture'),
    alt: requiredText('a description for people who can’t see the picture', 300),
    caption: optionalText(300),
  }),
  /** Loads from Vimeo only on play. Without a number, it is the introduction video in the settings. */
  video: block('video', { vimeo_id: optionalWholeNumber('the Vimeo number', 1), title: optionalText(200) }),
  steps: block('steps', {
    steps: z
      .array(z.object({ id: blockId.optional(), title: requiredText('a title for the step', 100), text: optionalText(600) }), {
        error: 'Add the steps.',
      })
      .min(1, 'Add at least one step.')
      .max(12, 'You can have up to 12 steps.'),
  }),
  figures: block('figures', { families_helped: shown, dollars_paid: shown, median_days: shown }),
  quotes: block('quotes', {}),
  latest_stories: block('latest_stories', {}),
  campaigns: block('campaigns', {}),
} as const

export type BlockType = keyof typeof BLOCKS
export const BLOCK_TYPES = Object.keys(BLOCKS) as BlockType[]
export type BlockFields = { [T in BlockType]: z.output<(typeof BLOCKS)[T]> }[BlockType]
export const blockFields = z.discriminatedUnion('blockType', Object.values(BLOCKS) as unknown as [(typeof BLOCKS)['question']], {
  error: 'This page includes an unknown block.',
}) as unknown as z.ZodType<BlockFields>
