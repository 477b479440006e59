import { createSharedValue } from '../layout/shared-value'

/** Asked while the server wants the password once more (rule 27.4). */
export const passwordQuestion = createSharedValue<{ answer: (isConfirmed: boolean) => void } | null>(null)

/** @returns whether the password was written */
export const askForPassword = (): Promise<boolean> => new Promise((answer) => passwordQuestion.set({ answer }))
