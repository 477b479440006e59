import { defaultI18nProvider, type I18nProvider } from 'react-admin'
import { UNSAVED_CHANGES } from '../shared/constants'

/** react-admin's English, with the questions that the house words itself (rule 10.5). */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => (key === 'ra.message.unsaved_changes' ? UNSAVED_CHANGES : defaultI18nProvider.translate(key, options)),
}
