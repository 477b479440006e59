import { useSearchParams } from 'react-router-dom'

export function useQueryParam(name: string): [value: string, set: (next: string) => void] {
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
