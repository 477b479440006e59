import GavelOutlined from '@mui/icons-material/GavelOutlined'
import { face, later } from '../face'

const screen = later('Terms', () => import('./TermsScreen'), 'TermsScreen')

export const terms = face('terms', { menu: 'main', Icon: GavelOutlined, screens: { list: screen, edit: screen } })
