import { Fragment } from 'react'

/** An address, which breaks after its signs before it breaks within a word: `example.` and `org`, not `example.o` and `rg`. */
export const Breaking = ({ children }: { children: string }) =>
  children.split(/(?<=[@/.])(?=[^/])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
