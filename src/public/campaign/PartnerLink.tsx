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
      <CopyButton text={url} label={`Copy the link ${title.toLowerCase()}`} instead="Please select the link and copy it." />
      <p className="no-print">
        <a href={qr} download={`${file}.svg`}>
          Download the QR code<span className="sr-only"> {title.toLowerCase()}</span> (SVG)
        </a>{' '}
        or{' '}
        <a href={png}>
          as PNG<span className="sr-only">, the QR code {title.toLowerCase()}</span>
        </a>
      </p>
    </div>
  </section>
)
