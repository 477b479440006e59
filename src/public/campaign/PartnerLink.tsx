import { CopyButton } from '../components/CopyButton'

interface Props {
  title: string
  /** Absolute URL. */
  url: string
  /** SVG data URL. */
  qr: string
  png: string
  file: string
}

export const PartnerLink = ({ title, url, qr, png, file }: Props) => (
  <section className="partner-link" aria-label={title}>
    <img src={qr} alt={`QR code for ${url}`} width="148" height="148" />
    <div>
      <h3>{title}</h3>
      <p>
        <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
      </p>
      <CopyButton text={url} label={`Copy the “${title}” link`} instead="Select the link and copy it." />
      <p className="no-print">
        <a href={qr} download={`${file}.svg`}>
          Download QR code<span className="sr-only"> for “{title}”</span> (SVG)
        </a>{' '}
        or{' '}
        <a href={png}>
          as PNG<span className="sr-only">, QR code for “{title}”</span>
        </a>
      </p>
    </div>
  </section>
)
