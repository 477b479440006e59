import { type DocumentKind, FAMILY_KIND_LABELS } from '../shared/documents'
import { paragraphsOf } from './family-reply'
import { hello, nameOr, template, type CaseVariables } from './template'

interface DocumentsAskedVariables extends CaseVariables {
  kinds: readonly DocumentKind[]
  note: string | null
}

const KIND_LABELS_FOR_OTHERS = { ...FAMILY_KIND_LABELS, ledger: 'Rent record from their landlord' } as const

export const documentsAsked = template<DocumentsAskedVariables>({
  name: 'documents-asked',
  title: 'Documents requested',
  version: 2,
  for: 'case',
  preview: {
    variables: {
      ...{ full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', kinds: ['lease', 'notice'] },
      note: 'A photo of every page is fine.',
    },
    secrets: null,
  },
  masked: null,
  content: ({ full_name, reference, kinds, note, nominator = null }, _secrets, foundation) => {
    const labels = nominator === null ? FAMILY_KIND_LABELS : KIND_LABELS_FOR_OTHERS
    const listed = kinds.map((kind) => labels[kind]).join('\n')
    const notes = note === null ? [] : paragraphsOf(note)
    return {
      subject: `A message from ${foundation}`,
      paragraphs:
        nominator === null
          ? [
              hello(full_name),
              `For your application (reference number ${reference}), please send us:`,
              listed,
              ...notes,
              'To send them, open our status page and look for “Documents we need.” You can take photos with your phone or send a PDF.',
            ]
          : [
              hello(nominator),
              `For the application you sent for ${nameOr(full_name, 'a family')} (reference number ${reference}), we need these documents from the family:`,
              listed,
              ...notes,
              'Please tell them. They can call us and ask how to send them. We can’t take their documents from you.',
            ],
      standing: nominator === null ? 'yours' : 'theirs',
      after: ['Please don’t send documents by email. Questions? Just reply to this email.'],
    }
  },
})
