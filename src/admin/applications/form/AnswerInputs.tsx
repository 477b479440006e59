import { styled } from '@mui/material/styles'
import { useWatch } from 'react-hook-form'
import { FIELDS, type Field, type Section } from '../../../shared/application-form'
import { holds } from '../../../shared/application-form/answers'
import { titleOf } from '../../../shared/application-form/staff-wording'
import { FieldGroup } from '../../form/FieldGroup'
import { AnswerInput } from './AnswerInput'
import { answersOfTyped } from './typed-answers'

const Group = styled('div')({ display: 'grid', gap: 18 })

/** A tick alone takes a row; many stand beside each other. */
const isWide = ({ kind }: Field, among: readonly Field[]) =>
  kind === 'long_text' || (kind === 'checkbox' && among.some((other) => other.kind !== kind))

/** Sections of the application form to fill in, drawn from its definition; what need not be asked given the other answers is left out. */
export function AnswerInputs({ sections }: { sections: readonly Section[] }) {
  const answers = answersOfTyped(FIELDS, useWatch())
  return sections
    .filter((section) => holds(section.when, answers))
    .map((section) => {
      const fields = section.fields.filter((field) => holds(field.when, answers))
      const lists = fields.filter(({ kind }) => kind === 'list')
      const others = fields.filter(({ kind }) => kind !== 'list')
      return (
        <Group key={section.id}>
          {others.length > 0 && (
            <FieldGroup title={titleOf(section)}>
              {others.map((field) => (
                <div key={field.name} data-wide={isWide(field, others) || undefined}>
                  <AnswerInput field={field} />
                </div>
              ))}
            </FieldGroup>
          )}
          {lists.map((field) => (
            <AnswerInput key={field.name} field={field} />
          ))}
        </Group>
      )
    })
}
