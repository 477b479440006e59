import Autorenew from '@mui/icons-material/Autorenew'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Campaign } from '../../../shared/api/campaigns'
import { colors } from '../../../shared/brand/tokens'
import { campaignPage } from '../../../shared/page-addresses'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import { CopyButton } from '../../components/CopyButton'
import { useAppDataProvider } from '../../data-provider'
import { errorText } from '../../http/problem-error'
import { logSilently } from '../../log-silently'
import { usePatchCachedRecord, useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'

/** Sharp on an A4 poster. */
const PIXELS = 1200

/** Adds a size: some browsers draw nothing for an SVG without one. */
function sized(dataUrl: string): string {
  const svg = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return `data:image/svg+xml;base64,${btoa(svg.replace('<svg ', `<svg width="${PIXELS}" height="${PIXELS}" `))}`
}

async function draw(dataUrl: string): Promise<Blob> {
  const image = new Image()
  image.src = sized(dataUrl)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PIXELS
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas.')
  context.imageSmoothingEnabled = false
  context.drawImage(image, 0, 0, PIXELS, PIXELS)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no image.'))), 'image/png'),
  )
}

/** @param dataUrl base64 SVG of a square */
async function downloadPng(dataUrl: string, fileName: string): Promise<void> {
  const url = URL.createObjectURL(await draw(dataUrl))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

const Cards = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(380px, 100%), 1fr))', gap: 16 })

const OwnPage = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  margin: '0 0 14px',
  overflowWrap: 'anywhere',
})

const Card = styled('section')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  padding: 16,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 10,
  background: '#FFFFFF',
  minWidth: 0,
  '& > img': { width: 132, height: 132, flex: 'none' },
  '& > div': { display: 'grid', gap: 10, alignContent: 'start', minWidth: 0 },
  '& > div > a': { overflowWrap: 'anywhere', fontSize: '0.9375rem' },
  '& .tools': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& [role=alert]': { color: colors.red, fontSize: '0.875rem' },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
  '@media print': { breakInside: 'avoid' },
}))

interface Props {
  title: 'Apply' | 'Donate'
  url: string
  /** SVG data URL. */
  qr: string
  fileName: string
}

function LinkCard({ title, url, qr, fileName }: Props) {
  const [failed, setFailed] = useState(false)
  const toPng = async () => {
    setFailed(false)
    await downloadPng(qr, `${fileName}.png`).catch((error: unknown) => {
      logSilently('The QR code could not be drawn.', error)
      setFailed(true)
    })
  }
  return (
    <Card aria-label={title}>
      <img src={qr} alt={`QR code for ${url}`} width={132} height={132} />
      <div>
        <Typography variant="h3">{title}</Typography>
        <Link href={url}>{url}</Link>
        <div className="tools no-print">
          <CopyButton text={url} label="Copy link" />
          <Button
            size="small"
            variant="outlined"
            startIcon={<DownloadOutlined />}
            href={qr}
            download={`${fileName}.svg`}
            aria-label={`Download the ${title} QR code as SVG`}
          >
            SVG
          </Button>
          <Button
            size="small"
            variant="outlined"
            startIcon={<DownloadOutlined />}
            onClick={toPng}
            aria-label={`Download the ${title} QR code as PNG`}
          >
            PNG
          </Button>
        </div>
        {failed && <span role="alert">Couldn’t create the image. Download the SVG instead.</span>}
      </div>
    </Card>
  )
}

export function LinkCards() {
  const { active, slug, apply_url, donate_url, qr_apply, qr_donate } = useRecord<Campaign>()
  const page = new URL(campaignPage(slug), apply_url).href
  return (
    <>
      {active === 1 && (
        <OwnPage>
          Campaign page: <Link href={page}>{page}</Link> <CopyButton text={page} label="Copy address" />
        </OwnPage>
      )}
      <Cards>
        <LinkCard title="Apply" url={apply_url} qr={qr_apply} fileName={`${slug}-apply`} />
        <LinkCard title="Donate" url={donate_url} qr={qr_donate} fileName={`${slug}-donate`} />
      </Cards>
    </>
  )
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& code': { fontSize: '1rem', overflowWrap: 'anywhere' },
})

/** Changes only the code, so it never conflicts with someone's edit (rule 5.3). */
function Regenerate() {
  const { id } = useRecord<Campaign>()
  const dataProvider = useAppDataProvider()
  const changeShown = usePatchCachedRecord<Campaign>()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const question = useConfirm({
    act: async () => {
      const { data } = await dataProvider.change<Campaign>('PUT', `campaign/${id}`, { newToken: true })
      changeShown(() => data)
      notify('The campaign has a new secure code.', { type: 'success' })
    },
    failure: errorText,
    onClose: () => setAsking(false),
  })
  return (
    <>
      <Button className="no-print" size="small" variant="outlined" startIcon={<Autorenew />} onClick={() => setAsking(true)}>
        Regenerate
      </Button>
      <ConfirmModal open={asking} size="md" title="Regenerate the secure code?" confirmLabel="Regenerate" {...question}>
        The current code will stop working right away. Send the new one to your partner.
      </ConfirmModal>
    </>
  )
}

export function SecureCode() {
  const { token } = useRecord<Campaign>()
  const mayRenew = useCan('edit', 'campaigns')
  return (
    <>
      <Line>
        <code>{token}</code>
        <CopyButton text={token} label="Copy code" />
        {mayRenew && <Regenerate />}
      </Line>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Share this only with the campaign partner.
      </Typography>
    </>
  )
}
