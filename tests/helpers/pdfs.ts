import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'

/** A lease of one page, whose objects are in an object stream. */
export async function leasePdf(change: (doc: PDFDocument) => unknown = () => undefined, { objectStreams = true } = {}): Promise<Buffer> {
  const doc = await PDFDocument.create()
  doc.addPage([300, 300])
  await change(doc)
  return Buffer.from(await doc.save({ useObjectStreams: objectStreams }))
}

/** Runs a script when it is opened. */
export const addScript = ({ catalog, context }: PDFDocument): void =>
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }))

/** Starts a program when it is opened. */
export const addLaunch = ({ catalog, context }: PDFDocument): void =>
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') }))

export const addFile = (doc: PDFDocument): Promise<void> => doc.attach(Buffer.from('MZ'), 'setup.exe')

export const encrypt = (doc: PDFDocument): void => void doc.encrypt({ userPassword: 'lease', ownerPassword: 'owner' })

/** A PDF written by hand, with these objects from number 3 on. */
export function writtenPdf(catalog: string, ...objects: string[]): Buffer {
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, '<< /Type /Pages /Kids [] /Count 0 >>', ...objects]
  const body = all.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`, 'latin1')
}
