import type { BlockType } from '../../../shared/page-body/blocks'

export const BLOCK_LABELS: Readonly<Record<BlockType, string>> = {
  question: 'Question',
  call_to_action: 'Button',
  picture: 'Picture',
  video: 'Video',
  steps: 'Steps',
  figures: 'Figures',
  quotes: 'Quotes',
  latest_stories: 'Latest stories',
  campaigns: 'Campaigns',
}

export const FIGURES = [
  ['families_helped', 'Families helped'],
  ['dollars_paid', 'Dollars given'],
  ['median_days', 'Days to a decision'],
] as const
