/** Why an application stays as it is in a move (the first three), or gets no mail of it. Apart from the schemas: the list's first load has it. */
export const SKIPPED = {
  unchanged: 'It has this status already.',
  unsent: 'It is not sent yet: its family is still writing, and nothing is decided.',
  nameless: 'What said whose application it is is gone, and nothing of it changes any more.',
  silent: 'It has no e-mail address, or none that is safe: nobody is told.',
} as const
