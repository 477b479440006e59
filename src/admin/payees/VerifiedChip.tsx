import HourglassTop from '@mui/icons-material/HourglassTop'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import type { Payee } from '../../shared/api/payees'
import { Chip, TONES } from '../components/Chip'

const YES = { Icon: VerifiedOutlined, ...TONES.good }
const NO = { Icon: HourglassTop, ...TONES.open }

export const VerifiedChip = ({ payee: { verified_by } }: { payee: Pick<Payee, 'verified_by'> }) => (
  <Chip look={verified_by ? YES : NO}>{verified_by ? 'Verified' : 'Not verified'}</Chip>
)
