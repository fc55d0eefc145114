// A value once it has not changed for a while, for what the server answers while a person still types.
import { useEffect, useState } from 'react'

/** `settle` takes the value without waiting. */
export function useDebounced<T>(value: T, debounceMs: number): { value: T; settle: () => void } {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value, debounceMs])
  return { value: debounced, settle: () => setDebounced(value) }
}
