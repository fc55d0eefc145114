// The visible map: a street grid that moves with it, and the attribution.
const BLOCK_PX = 96

export function prepare(frame) {
  const style = document.createElement('div')
  style.className = 'gm-style'
  style.style.cssText =
    'position:absolute;inset:0;overflow:hidden;touch-action:none;background-color:#f2efe9;' +
    'background-image:linear-gradient(#fff 10px,transparent 10px),linear-gradient(90deg,#fff 10px,transparent 10px);' +
    `background-size:${BLOCK_PX}px ${BLOCK_PX}px`
  const marks = document.createElement('div')
  marks.style.cssText = 'position:absolute;left:50%;top:50%'
  const name = document.createElement('span')
  name.textContent = 'Google (sandbox)'
  name.style.cssText = 'position:absolute;left:6px;top:4px;font:11px sans-serif;color:#555'
  style.append(marks, name)
  frame.style.position = 'relative'
  frame.append(style)
  return { style, marks }
}

export function drawGround({ style }, { x, y }) {
  style.style.backgroundPosition = `${-x % BLOCK_PX}px ${-y % BLOCK_PX}px`
}
