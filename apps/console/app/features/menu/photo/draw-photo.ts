// Draws a photo as it will be cut, on canvases: the policy of the console allows no image from a local file.
import { areaOf, type Frame, rotatedSize, type Size } from './frame.ts'

interface Part {
  /** In pixels of the rotated photo. */
  left: number
  top: number
  width: number
  height: number
}

/** The square, and around it what else is visible where the canvas is larger: `margin` is a part of the square on each side. */
export function drawFrame(canvas: HTMLCanvasElement, photo: ImageBitmap, frame: Frame, margin: number): void {
  const { width, height } = rotatedSize(photo, frame)
  const { left, top, ...sides } = areaOf(photo, frame)
  const side = sides.width * width
  const edge = side * margin
  drawPart(canvas, photo, frame, {
    left: left * width - edge,
    top: top * height - edge,
    width: side + 2 * edge,
    height: side + 2 * edge,
  })
}

/** The middle of the square at the shape of the canvas, as the sheet of a product shows it. */
export function drawMiddle(canvas: HTMLCanvasElement, photo: ImageBitmap, frame: Frame): void {
  const { width, height } = rotatedSize(photo, frame)
  const { left, top, ...sides } = areaOf(photo, frame)
  const side = sides.width * width
  const shown = (side * canvas.height) / canvas.width
  drawPart(canvas, photo, frame, {
    left: left * width,
    top: top * height + (side - shown) / 2,
    width: side,
    height: shown,
  })
}

function drawPart(canvas: HTMLCanvasElement, photo: ImageBitmap, { rotation }: Frame, part: Part): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const size: Size = rotatedSize(photo, { rotation })
  const scale = canvas.width / part.width
  context.resetTransform()
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.translate(-part.left + size.width / 2, -part.top + size.height / 2)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(photo, -photo.width / 2, -photo.height / 2)
}
