export interface Finding {
  is: 'ok' | 'note' | 'gap'
  what: string
  todo?: string
}

export const ok = (what: string): Finding => ({ is: 'ok', what })
export const note = (what: string, todo?: string): Finding => ({ is: 'note', what, todo })
export const gap = (what: string, todo: string): Finding => ({ is: 'gap', what, todo })
