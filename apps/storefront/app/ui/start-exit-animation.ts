// Starts a sheet's exit animation in the next frame, by setting the attributes of its styles. React and the
// dialog library take longer on a slow phone; they set the same attributes, so the animation is not
// interrupted.

const MARK = 'data-ending-style'

/** The sheet as `ui/sheet.tsx` renders it; null before it renders. */
export function startExitAnimation(sheet: HTMLElement | null): void {
  const viewport = sheet?.closest('.sheet-viewport')
  for (const part of [sheet, viewport, viewport?.previousElementSibling]) part?.setAttribute(MARK, '')
}
