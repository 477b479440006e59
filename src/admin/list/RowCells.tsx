import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type ChangeEvent, memo, type ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'
import type { Column, TableDefinition } from './list-types'

interface PickBoxProps {
  label: string
  picked: boolean
  disabled: boolean
  /** @param ranged Shift was held */
  onPick: (ranged: boolean) => void
}

const isShiftHeld = ({ nativeEvent }: ChangeEvent) => 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true

/** Native checkbox, for speed; its label fills the cell, for touch. */
const PickBox = ({ label, picked, disabled, onPick }: PickBoxProps) => (
  <label className="pick">
    <input type="checkbox" aria-label={label} checked={picked} disabled={disabled} onChange={(event) => onPick(isShiftHeld(event))} />
  </label>
)

interface Props<Row> {
  row: Row
  definition: TableDefinition<Row>
  /** Undefined: rows can't be selected now. */
  picked: boolean | undefined
  onPick: (id: number, ranged: boolean) => void
}

const Pick = <Row extends { id: number }>({ row, definition, picked = false, onPick }: Props<Row>) => (
  <PickBox
    label={`Select ${definition.nameOf?.(row) ?? row.id}`}
    picked={picked}
    disabled={!picked && definition.mayPick?.(row) === false}
    onPick={(ranged) => onPick(row.id, ranged)}
  />
)

const CellsOf = <Row extends { id: number }>(props: Props<Row> & { columns: readonly Column<Row>[] }) => (
  <div className="columns" role="presentation">
    {props.picked !== undefined && (
      <div role="cell" className="pick-cell">
        <Pick {...props} />
      </div>
    )}
    {props.columns.map(({ id, align, cell }) => (
      <div key={id} role="cell" className={align}>
        {cell(props.row)}
      </div>
    ))}
  </div>
)

const CardCellOf = <Row extends { id: number }>(props: Props<Row>) => {
  if (props.picked === undefined) {
    return (
      <div role="cell" className="card">
        {props.definition.card(props.row)}
      </div>
    )
  }
  return (
    <div role="cell" className="with-pick">
      <Pick {...props} />
      <div className="card">{props.definition.card(props.row)}</div>
    </div>
  )
}

/** Memoized: selecting one of thousands renders one row. */
export const Cells = memo(CellsOf) as typeof CellsOf
export const CardCell = memo(CardCellOf) as typeof CardCellOf

const ROWS = 8

export const SkeletonRows = ({ height }: { height: number }) => (
  <div role="rowgroup">
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} role="row" className="row" style={{ height, display: 'grid', alignItems: 'center', padding: '0 8px' }}>
        <div role="cell">
          <span className="visually-hidden">Loading</span>
          <Skeleton variant="rounded" height={16} width={`${88 - ((index * 17) % 40)}%`} />
        </div>
      </div>
    ))}
  </div>
)

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  whiteSpace: 'nowrap',
  '& .grow': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .grow:focus-visible': { outlineOffset: -2 },
  '& .name': { fontWeight: 600 },
  // Cuts a name that stands beside another growing element.
  '& .name:not(.grow)': { flex: 'none', maxWidth: '60%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .name:focus-visible': { outlineOffset: -2 },
  '&.second': { color: colors.muted, fontSize: '0.8125rem' },
})

export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <Line>{first}</Line>
    <Line className="second">{second}</Line>
  </>
)
