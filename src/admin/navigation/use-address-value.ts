import { useSearchParams } from 'react-router-dom'

/** A value that lives in the address, so that going back finds it again: `?status=Active`. Empty is left out; the others stay. */
export function useAddressValue(name: string): [value: string, set: (next: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const set = (next: string) =>
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current)
        if (next) changed.set(name, next)
        else changed.delete(name)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  return [parameters.get(name) ?? '', set]
}
