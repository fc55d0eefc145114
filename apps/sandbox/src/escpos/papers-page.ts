/** How the page of a printer shows its papers: lines of letters as text, images dot by dot. */

export const PAPERS_STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #eee; color: #111 }
main { max-width: 640px; margin: 0 auto; padding: 48px 20px }
.paper { background: #fff; padding: 16px; margin: 16px 0; overflow: auto; border-bottom: 2px dashed #666 }
.paper pre { margin: 0; font: 14px/1.3 ui-monospace, monospace }
.paper canvas { display: block; max-width: 100%; image-rendering: pixelated }
form { display: grid; gap: 12px; margin: 16px 0 }
label { display: grid; gap: 4px }
input, button { font: inherit; padding: 8px 12px }
`

export const PAPERS_SCRIPT = `
const list = document.getElementById('papers')
function drawn({ widthPx, heightPx, dots }) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: widthPx, height: heightPx })
  const bytes = Uint8Array.from(atob(dots), letter => letter.charCodeAt(0))
  const context = canvas.getContext('2d')
  const image = context.createImageData(widthPx, heightPx)
  for (let dot = 0; dot < widthPx * heightPx; dot += 1)
    image.data[dot * 4 + 3] = bytes[dot >> 3] & (128 >> (dot & 7)) ? 255 : 0
  context.putImageData(image, 0, 0)
  return canvas
}
function lineOf({ text, image }) {
  if (image) return drawn(image)
  const line = document.createElement('pre')
  line.textContent = text || ' '
  return line
}
let shown = ''
async function show() {
  const text = await (await fetch('papers.json')).text()
  if (text === shown) return
  shown = text
  list.replaceChildren(...JSON.parse(text).papers.toReversed().map(paper => {
    const element = document.createElement('div')
    element.className = 'paper'
    element.append(...paper.lines.map(lineOf), ...(paper.isCut ? [] : [lineOf({ text: '(not cut)' })]))
    return element
  }))
}
await show()
setInterval(show, 1000)
`
