// The square that is cut out of a photo: where it stands, how large it is, and how far the photo is rotated. Positions are parts of the
// rotated photo.
import { type PhotoCut, type ROTATIONS } from '@pesan/contract/menu-photo'

export interface Size {
  width: number
  height: number
}

export interface Frame {
  rotation: (typeof ROTATIONS)[number]
  /** 1: the largest square; larger numbers cut out less. */
  zoom: number
  /** The middle of the square. */
  x: number
  y: number
}

export const MAX_ZOOM = 5
const ZOOM_STEP = 1.25
export const WHOLE_FRAME: Frame = { rotation: 0, zoom: 1, x: 0.5, y: 0.5 }

export const rotatedSize = ({ width, height }: Size, { rotation }: Pick<Frame, 'rotation'>): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** Sides of the square as parts of the rotated photo. */
function sidesOf(size: Size, frame: Frame): Size {
  const { width, height } = rotatedSize(size, frame)
  const side = Math.min(width, height) / frame.zoom
  return { width: side / width, height: side / height }
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The square stays within the photo. */
export function settled(size: Size, frame: Frame): Frame {
  const zoom = between(frame.zoom, 1, MAX_ZOOM)
  const { width, height } = sidesOf(size, { ...frame, zoom })
  return {
    rotation: frame.rotation,
    zoom,
    x: between(frame.x, width / 2, 1 - width / 2),
    y: between(frame.y, height / 2, 1 - height / 2),
  }
}

/** `right`, `down`: by how many sides of the square it moves. */
export function moved(size: Size, frame: Frame, { right, down }: { right: number; down: number }): Frame {
  const { width, height } = sidesOf(size, frame)
  return settled(size, { ...frame, x: frame.x + right * width, y: frame.y + down * height })
}

export const zoomed = (size: Size, frame: Frame, steps: number): Frame =>
  settled(size, { ...frame, zoom: frame.zoom * ZOOM_STEP ** steps })

/** What was in the middle stays there. */
export function rotated(size: Size, { x, y, ...frame }: Frame, clockwise: boolean): Frame {
  const rotation = ((frame.rotation + (clockwise ? 90 : 270)) % 360) as Frame['rotation']
  const middle = clockwise ? { x: 1 - y, y: x } : { x: y, y: 1 - x }
  return settled(size, { ...frame, rotation, ...middle })
}

export function areaOf(size: Size, frame: Frame): PhotoCut['area'] {
  const { width, height } = sidesOf(size, frame)
  return {
    left: between(frame.x - width / 2, 0, 1 - width),
    top: between(frame.y - height / 2, 0, 1 - height),
    width,
    height,
  }
}
