import type { Application } from '../../shared/api/applications'

/** An award is for an application that was sent, not denied, and not anonymized (rule 29.2). */
export const mayHaveAward = ({ draft, status, nameless_at }: Pick<Application, 'draft' | 'status' | 'nameless_at'>): boolean =>
  !draft && status !== 'Denied' && nameless_at === null
