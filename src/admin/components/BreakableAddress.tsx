import { Fragment } from 'react'

/** Breaks an address after its punctuation rather than within a word: `example.` and `org`, not `example.o` and `rg`. */
export const BreakableAddress = ({ children }: { children: string }) =>
  children.split(/(?<=[@/.])(?=[^/])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** Keeps reference numbers on one line: a broken one is neither read aloud nor copied whole. */
export const UnbrokenReferences = ({ children }: { children: string }) =>
  children.split(/(HS-[0-9A-Z]{4}-[0-9A-Z]{4})/).map((part, place) => (
    <span key={place} style={place % 2 ? { whiteSpace: 'nowrap' } : undefined}>
      {part}
    </span>
  ))
