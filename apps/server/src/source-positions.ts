// Stack traces of the bundle name positions in the sources. Node's `--enable-source-maps` would read every map at the start,
// which costs it a quarter more; here a map is read for a trace that passes through its file.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const sourceMap = v.object({ sources: v.array(v.string()), mappings: v.string() })

export type SourceMap = v.InferOutput<typeof sourceMap>

const POSITION = /(file:\/\/\/\S+\.js):(\d+):(\d+)/
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** From here on, for the whole process. */
export function useSourcePositions(): void {
  const known = new Map<string, string>()
  const inSources = (frame: string) =>
    frame.replace(POSITION, (position, file: string, line, column) => {
      const found = known.get(position) ?? sourceOf(file, Number(line), Number(column)) ?? position
      known.set(position, found)
      return found
    })
  Error.prepareStackTrace = (error, frames) => {
    // oxlint-disable-next-line typescript/no-base-to-string -- a frame writes itself, which its type does not say
    const lines = frames.map(frame => `    at ${inSources(String(frame))}`)
    return [String(error), ...lines].join('\n')
  }
}

/** Null without a map that can be read: a trace with the bundle's positions is better than none. */
function sourceOf(file: string, line: number, column: number): string | null {
  try {
    const text = readFileSync(`${fileURLToPath(file)}.map`, 'utf8')
    const found = findSource(v.parse(sourceMap, JSON.parse(text)), { line, column })
    return found && `${new URL(found.source, file).href}:${found.line}:${found.column}`
  } catch {
    return null
  }
}

interface Position {
  /** Both count from 1. */
  line: number
  column: number
}

/** Nothing of the map stays in memory: decoded it would take ten times its text. */
export function findSource(map: SourceMap, at: Position): (Position & { source: string }) | null {
  let [source, line, column] = [0, 0, 0]
  let found: (Position & { source: string }) | null = null
  for (const [index, segments] of map.mappings.split(';', at.line).entries()) {
    let generatedColumn = 0
    for (const segment of segments === '' ? [] : segments.split(',')) {
      const [columnStep = 0, sourceStep = 0, lineStep = 0, sourceColumnStep = 0] = decode(segment)
      generatedColumn += columnStep
      if (index + 1 === at.line && generatedColumn >= at.column) return found
      source += sourceStep
      line += lineStep
      column += sourceColumnStep
      found = { source: map.sources[source] ?? '', line: line + 1, column: column + 1 }
    }
  }
  return found
}

/** Base64 digits of five bits each, the lowest first; the sixth bit says that more follow, the lowest of all is the sign. */
function decode(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const digit of segment) {
    const bits = BASE64.indexOf(digit)
    value += (bits & 31) << shift
    shift += 5
    if (bits >= 32) continue
    numbers.push(value % 2 === 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
