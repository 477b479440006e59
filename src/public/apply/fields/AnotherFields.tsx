import { useEffect, useRef, useState } from 'react'
import type { Field } from '../../../shared/application-form'
import { isBlank } from '../../../shared/text'
import { FieldFrame } from '../../components/FieldFrame'
import { draftValueAt } from '../draft'
import { FieldView } from './FieldView'
import { idOf, useForm, useAddedFocus } from './form-context'

interface Props {
  fields: readonly Field[]
  item: string
  marksOptional: boolean
}

export function AnotherFields({ fields, item, marksOptional }: Props) {
  const { draft, errors, change } = useForm()
  const [added, setAdded] = useState<readonly string[]>([])
  const answered = fields.map(({ name }) => name).filter((name) => draftValueAt(draft, name) !== '' || errors[name])
  const names = [...added, ...answered.filter((name) => !added.includes(name))]
  /** A field that someone empties stays until it is removed. */
  if (names.length > added.length) setAdded(names)
  const rows = names.flatMap((name) => fields.filter((field) => field.name === name))
  const others = fields.filter((field) => !rows.includes(field))
  const adder = `${idOf(fields[0]?.name ?? item)}-another`
  const focus = useAddedFocus()
  const [said, setSaid] = useState('')

  const add = (field: Field) => {
    setAdded([...names, field.name])
    setSaid('')
    focus(idOf(field.name))
  }
  const remove = (field: Field) => {
    setAdded(names.filter((name) => name !== field.name))
    change(field.name, '')
    setSaid(`Removed: ${field.label}`)
    focus(adder)
  }
  const rename = (from: Field, to: Field) => {
    setAdded(names.map((name) => (name === from.name ? to.name : name)))
    change(to.name, draftValueAt(draft, from.name))
    change(from.name, '')
  }
  const [next] = others
  return (
    <>
      {rows.map((field, index) => (
        <Row
          key={index}
          {...{ field, item, marksOptional }}
          place={index + 2}
          kinds={fields.filter((kind) => kind === field || others.includes(kind))}
          onRename={(to) => rename(field, to)}
          onRemove={() => remove(field)}
        />
      ))}
      {others.map((field) => (
        <div key={field.name} className="unasked">
          <FieldView field={field} marksOptional={marksOptional} />
        </div>
      ))}
      <p className="sr-only" role="status">
        {said}
      </p>
      {next && (
        <div className="js-only">
          <button type="button" id={adder} className="button button-quiet mt-4" onClick={() => add(next)}>
            {`Add another ${item}`}
          </button>
        </div>
      )}
    </>
  )
}

interface RowProps extends Omit<Props, 'fields'> {
  field: Field
  /** Counts the first answer, which stands above. */
  place: number
  kinds: readonly Field[]
  onRename: (to: Field) => void
  onRemove: () => void
}

function Row({ field, item, marksOptional, place, kinds, onRename, onRemove }: RowProps) {
  const { draft } = useForm()
  const [isAsking, setAsking] = useState(false)
  const title = `${item.charAt(0).toUpperCase()}${item.slice(1)} ${place}`
  const id = `${idOf(field.name)}-kind`
  const remover = `${id}-remove`
  const focus = useAddedFocus()
  const value = draftValueAt(draft, field.name)
  const keep = () => {
    setAsking(false)
    focus(remover)
  }
  const remove = () => {
    setAsking(false)
    onRemove()
  }
  return (
    <fieldset className="row">
      <legend>{title}</legend>
      {isAsking ? (
        <RemovalQuestion value={value} onKeep={keep} onRemove={remove} />
      ) : (
        <button type="button" id={remover} className="link-button js-only" onClick={() => (isBlank(value) ? remove() : setAsking(true))}>
          Remove<span className="sr-only">{` ${title}`}</span>
        </button>
      )}
      <FieldView field={field} marksOptional={marksOptional} />
      <div className="js-only">
        <FieldFrame id={id} label="Kind" className="short">
          <select
            id={id}
            className="input"
            value={field.name}
            onChange={({ target }) => {
              const to = kinds.find(({ name }) => name === target.value)
              if (to) onRename(to)
            }}
          >
            {kinds.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
    </fieldset>
  )
}

function RemovalQuestion({ value, onKeep, onRemove }: { value: string; onKeep: () => void; onRemove: () => void }) {
  const keeper = useRef<HTMLButtonElement>(null)
  useEffect(() => keeper.current?.focus(), [])
  return (
    <div role="group" aria-label={`Remove ${value}?`} className="removal">
      <p>{`Remove ${value}?`}</p>
      <button ref={keeper} type="button" className="button button-quiet" onClick={onKeep}>
        Keep it
      </button>
      <button type="button" className="button button-quiet" onClick={onRemove}>
        Remove it
      </button>
    </div>
  )
}
