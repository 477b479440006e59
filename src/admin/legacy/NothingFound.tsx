import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyScene } from '../components/EmptyScene'
import type { EmptyHelp } from './RecordList'

export interface WayOut {
  label: string
  act: () => void
}

interface Props {
  title: string
  /** What the list is for, told while there is nothing in it at all. */
  teach: ReactNode
  /** The search that narrows the list, where it has one. */
  help?: EmptyHelp
  /** The resource's filters that narrow the list, each with what takes it away. */
  filters?: readonly WayOut[]
  /** What to do while there is nothing at all, such as the button for a new record. */
  children?: ReactNode
}

/** An empty list: names what narrows it and takes each away; without any, it teaches. */
export function NothingFound({ title, teach, help, filters = [], children }: Props) {
  const search = help?.search.trim()
  const ways = [...(help && search ? [{ label: `Clear the search “${search}”`, act: help.clearSearch }] : []), ...filters]
  const text =
    ways.length > 1
      ? `Nothing fits the ${help ? 'search and filters' : 'filters'} together. Widen them one at a time:`
      : ways.length
        ? 'Nothing fits. Widen it:'
        : teach
  return (
    <EmptyScene title={title} text={text}>
      {ways.length > 0
        ? ways.map(({ label, act }) => (
            <Button key={label} variant="outlined" onClick={act}>
              {label}
            </Button>
          ))
        : children}
    </EmptyScene>
  )
}
