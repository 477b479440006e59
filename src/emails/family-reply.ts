import { hello, nameOr, template, type CaseVariables } from './template'

interface FamilyReplyVariables extends CaseVariables {
  text: string
}

export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

export const familyReply = template<FamilyReplyVariables>({
  name: 'family-reply',
  title: 'Message from staff',
  version: 2,
  for: 'case',
  preview: {
    variables: {
      ...{ full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P' },
      text: 'Thank you for telling us about the court date.\n\nPlease send us a photo of the notice.',
    },
    secrets: null,
  },
  masked: null,
  content: (variables, _secrets, foundation) => {
    const { full_name, reference, nominator = null } = variables
    const about = nominator === null ? 'your application' : `the application you sent for ${nameOr(full_name, 'a family')}`
    return {
      subject: `A message from ${foundation}`,
      paragraphs: [
        hello(nominator ?? full_name),
        `We’re writing about ${about} (reference number ${reference}).`,
        ...paragraphsOf(variables.text),
      ],
      standing: nominator === null ? 'yours' : 'theirs',
      after: ['You can reply to this email or send us a message on that page.'],
    }
  },
})
