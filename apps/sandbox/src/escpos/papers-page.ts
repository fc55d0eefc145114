/** How the page of a printer draws its papers: letters as large, bold and inverted as they are printed, images dot by dot. */

export const PAPERS_STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #eee; color: #111 }
main { max-width: 640px; margin: 0 auto; padding: 48px 20px }
.paper { background: #fff; padding: 16px; margin: 16px 0; overflow: auto; border-bottom: 2px dashed #666 }
.paper pre { margin: 0; font: 14px/1.3 ui-monospace, monospace }
.paper canvas { display: block; max-width: 100%; image-rendering: pixelated }
form { display: grid; gap: 12px; margin: 16px 0 }
label { display: grid; gap: 4px }
output { overflow-wrap: anywhere }
form > *, label > * { min-width: 0 }
input, button { font: inherit; padding: 10px 12px }
main > p > a, main > a { display: inline-block; padding: 10px 0 }
`

/** Dots of a letter. */
const LETTER = { widthPx: 12, heightPx: 24 } as const

export const PAPERS_SCRIPT = `
const LETTER = ${JSON.stringify(LETTER)}
const list = document.getElementById('papers')
const columnsOf = ({ letters }) => letters.reduce((sum, { text, width }) => sum + text.length * width, 0)
const widthOf = ({ lines }) =>
  lines.some(line => line.image?.widthPx > 384 || columnsOf(line) > 32) ? 576 : 384
const heightOf = ({ letters, image }) =>
  image ? image.heightPx : Math.max(1, ...letters.map(({ height }) => height)) * LETTER.heightPx + 6
function drawImage(context, { widthPx, heightPx, dots }, top) {
  const bytes = Uint8Array.from(atob(dots), letter => letter.charCodeAt(0))
  for (let dot = 0; dot < widthPx * heightPx; dot += 1)
    if (bytes[dot >> 3] & (128 >> (dot & 7))) context.fillRect(dot % widthPx, top + Math.floor(dot / widthPx), 1, 1)
}
function drawLetters(context, { letters }, top, height) {
  let left = 0
  for (const { text, width, height: times, isBold, isInverted } of letters) {
    const step = LETTER.widthPx * width
    if (isInverted) context.fillRect(left, top, step * text.length, height)
    context.fillStyle = isInverted ? '#fff' : '#000'
    context.font = (isBold ? '700' : '400') + ' 20px ui-monospace, monospace'
    for (const letter of text) {
      const scale = (LETTER.widthPx / Math.max(1, context.measureText(letter).width)) * width
      context.setTransform(scale, 0, 0, times, left, top + height - 9 * times)
      context.fillText(letter, 0, 0)
      left += step
    }
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = '#000'
  }
}
function drawn(paper) {
  const canvas = document.createElement('canvas')
  const height = paper.lines.reduce((sum, line) => sum + heightOf(line), 0)
  Object.assign(canvas, { width: widthOf(paper), height })
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', paper.lines.map(({ text }) => text).join('\\n'))
  const context = canvas.getContext('2d')
  let top = 0
  for (const line of paper.lines) {
    if (line.image) drawImage(context, line.image, top)
    else drawLetters(context, line, top, heightOf(line))
    top += heightOf(line)
  }
  return canvas
}
function textOf(text) {
  const note = document.createElement('pre')
  note.textContent = text
  return note
}
let shown = ''
async function show() {
  const text = await (await fetch('papers.json')).text()
  if (text === shown) return
  shown = text
  list.replaceChildren(...JSON.parse(text).papers.toReversed().map(paper => {
    const element = document.createElement('div')
    element.className = 'paper'
    element.append(drawn(paper), ...(paper.isCut ? [] : [textOf('(not cut)')]))
    return element
  }))
}
await show()
setInterval(show, 1000)
`
