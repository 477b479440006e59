import { styled } from '@mui/material/styles'
import type { Media } from '../../shared/api/media'
import { colors } from '../../shared/brand/tokens'

const Name = styled('small')({ display: 'block', fontSize: '0.8125rem', color: colors.muted, overflowWrap: 'anywhere' })

/** The name that an image was uploaded under, where it was kept. */
export const FileName = ({ image: { file_name } }: { image: Media }) => file_name && <Name dir="auto">{file_name}</Name>
