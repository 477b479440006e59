/** Why an application stays as it is in a move (the first three), or gets no mail of it. Apart from the schemas: the list's first load has it. */
export const SKIPPED = {
  unchanged: 'It has this status already.',
  unsent: 'It is not sent yet: its family is still writing, and nothing is decided.',
  nameless: 'What said whose application it is is gone, and nothing of it changes any more.',
  unreachable: 'There is no e-mail address: nobody is told.',
  unsafe: 'E-mail is not safe for them: nobody is told.',
} as const

/** Whether a reason is that a move, which takes place, can tell nobody. */
export const tellsNobody = (reason: string): boolean => reason === SKIPPED.unreachable || reason === SKIPPED.unsafe
