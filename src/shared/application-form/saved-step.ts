import type { AnswerTree } from './answers'

/**
 * Reads the step that was open when a form was saved (rule 18.6). It is saved beside the answers, and is none of them.
 * @param last index of the form's last step
 * @returns its index; null if there is none, or no such step
 */
export function savedStep(saved: AnswerTree | null, last: number): number | null {
  const step = saved?.step
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 && step <= last ? step : null
}

export const withoutStep = ({ step: _step, ...answers }: AnswerTree): AnswerTree => answers
