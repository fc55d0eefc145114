// The coasts of Bali's neighbours, unpacked from the file that tools/map generates.
import packed from './neighbours.json'

export function neighbourCoasts(): [latitude: number, longitude: number][][] {
  const { unitsPerDegree, rings } = packed
  return rings.map(steps => {
    const ring: [number, number][] = []
    let [x, y] = [0, 0]
    for (let index = 0; index + 1 < steps.length; index += 2) {
      x += steps[index] ?? 0
      y += steps[index + 1] ?? 0
      ring.push([y / unitsPerDegree, x / unitsPerDegree])
    }
    return ring
  })
}
