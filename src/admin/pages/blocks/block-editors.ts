import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined'
import QuizOutlined from '@mui/icons-material/QuizOutlined'
import SmartButtonOutlined from '@mui/icons-material/SmartButtonOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { BlockType } from '../../../shared/page-body/blocks'
import { EMPTY_BODY } from '../../../shared/page-body/body'
import { FIGURES } from './block-labels'

export type BlockField =
  | { kind: 'text'; source: string; label: string; help?: string; optional?: true; rows?: number; inputMode?: 'numeric' }
  | { kind: 'link'; source: string; label: string }
  | { kind: 'switch'; source: string; label: string; on: readonly [string, string]; off: readonly [string, string] }
  | { kind: 'answer' | 'picture' | 'steps'; source: string }

interface BlockEditor {
  Icon: SvgIconComponent
  teach: string
  /** Fields of its dialog; a block without any is inserted right away. */
  fields: readonly BlockField[]
  empty: object
}

const WITHHELD = 'Hidden from the public until there are at least 5 cases.'

export const blockEditors: Readonly<Record<BlockType, BlockEditor>> = {
  question: {
    Icon: QuizOutlined,
    teach: 'A question that opens to show its answer.',
    fields: [
      { kind: 'text', source: 'ask', label: 'Question' },
      { kind: 'answer', source: 'answer' },
    ],
    empty: { ask: '', answer: EMPTY_BODY },
  },
  call_to_action: {
    Icon: SmartButtonOutlined,
    teach: 'A link button. Buttons placed together appear in one row. Add a title to turn it into a card.',
    fields: [
      { kind: 'text', source: 'label', label: 'Button text' },
      { kind: 'link', source: 'url', label: 'Link to' },
      {
        kind: 'switch',
        source: 'quiet',
        label: 'Secondary button',
        on: ['Secondary button', 'less prominent, next to the main one.'],
        off: ['Main button', 'shown in full color.'],
      },
      { kind: 'text', source: 'title', label: 'Title', optional: true },
      { kind: 'text', source: 'text', label: 'Text', optional: true, rows: 3 },
    ],
    empty: { label: '', url: '', quiet: false, title: '', text: '' },
  },
  picture: {
    Icon: ImageOutlined,
    teach: 'A picture with an optional caption.',
    fields: [
      { kind: 'picture', source: 'image' },
      {
        kind: 'text',
        source: 'alt',
        label: 'What the picture shows',
        help: 'For people who use screen readers.',
      },
      { kind: 'text', source: 'caption', label: 'Caption', optional: true },
    ],
    empty: { image: null, alt: '', caption: '' },
  },
  video: {
    Icon: PlayCircleOutlined,
    teach: 'A Vimeo video. Nothing loads from Vimeo until someone presses Play.',
    fields: [
      {
        kind: 'text',
        source: 'vimeo_id',
        label: 'Vimeo ID',
        help: 'Leave blank to use the intro video from Settings.',
        optional: true,
        inputMode: 'numeric',
      },
      { kind: 'text', source: 'title', label: 'Title', optional: true },
    ],
    empty: { vimeo_id: '', title: '' },
  },
  steps: {
    Icon: FormatListNumbered,
    teach: 'Numbered steps, in order.',
    fields: [{ kind: 'steps', source: 'steps' }],
    empty: { steps: [{ title: '', text: '' }] },
  },
  figures: {
    Icon: QueryStatsOutlined,
    teach: 'Numbers from your own records, updated at most once a day.',
    fields: FIGURES.map(([source, label]) => ({
      kind: 'switch',
      source,
      label,
      on: [label, `shown. ${WITHHELD}`],
      off: [label, 'not shown.'],
    })),
    empty: { families_helped: true, dollars_paid: true, median_days: true },
  },
  quotes: {
    Icon: FormatQuoteOutlined,
    teach: 'Quotes from families, from the story “Carousel Quotes.”',
    fields: [],
    empty: {},
  },
  latest_stories: {
    Icon: MenuBookOutlined,
    teach: 'The 3 latest published stories.',
    fields: [],
    empty: {},
  },
  campaigns: {
    Icon: CampaignOutlined,
    teach: 'Active campaigns, with their logos.',
    fields: [],
    empty: {},
  },
}
