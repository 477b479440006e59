import { Fragment } from 'react'

/** An address, which breaks after its signs before it breaks within a word: `example.` and `org`, not `example.o` and `rg`. */
export const Breaking = ({ children }: { children: string }) =>
  children.split(/(?<=[@/.])(?=[^/])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** A text whose references stay on one line: `HS-7K4M-` and `2Q9P` on the next is neither read out nor copied whole. */
export const WholeReferences = ({ children }: { children: string }) =>
  children.split(/(HS-[0-9A-Z]{4}-[0-9A-Z]{4})/).map((part, place) => (
    <span key={place} style={place % 2 ? { whiteSpace: 'nowrap' } : undefined}>
      {part}
    </span>
  ))
