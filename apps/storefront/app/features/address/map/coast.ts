// The shores of Bali and its neighbours, unpacked from the file that tools/coast makes.
import packed from './coast.json'

export type Ring = (readonly [latitude: number, longitude: number])[]

export function coastRings(): Ring[] {
  const { unitsPerDegree, rings } = packed
  return rings.map(steps => {
    const ring: Ring = []
    let [x, y] = [0, 0]
    for (let index = 0; index + 1 < steps.length; index += 2) {
      x += steps[index] ?? 0
      y += steps[index + 1] ?? 0
      ring.push([y / unitsPerDegree, x / unitsPerDegree])
    }
    return ring
  })
}
