import GavelOutlined from '@mui/icons-material/GavelOutlined'
import { defineResource, lazyScreen } from '../define-resource'

const screen = lazyScreen('Terms', () => import('./TermsScreen'), 'TermsScreen')

export const terms = defineResource('terms', { menu: 'main', Icon: GavelOutlined, screens: { list: screen, edit: screen } })
