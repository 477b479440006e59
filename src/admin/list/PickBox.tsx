import type { ChangeEvent } from 'react'

interface Props {
  label: string
  picked: boolean
  /** @param ranged shift was held: from the last one to this one */
  onPick: (ranged: boolean) => void
}

const isShiftHeld = ({ nativeEvent }: ChangeEvent) => 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true

/** The box before a row. Plain, for speed; its label fills the cell, for fingers. */
export const PickBox = ({ label, picked, onPick }: Props) => (
  <label className="pick">
    <input type="checkbox" aria-label={label} checked={picked} onChange={(event) => onPick(isShiftHeld(event))} />
  </label>
)
