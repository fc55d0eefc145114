// A sheet that was told to close begins to leave with the very next frame: the marks that its styles know are set by
// hand. What React and the dialog library have to do about it takes a slow phone longer than a frame, and follows.
// Both set the same marks then, so the movement goes on undisturbed.

const MARK = 'data-ending-style'

/** Of the sheet as ui/sheet.tsx draws it; null while it is not drawn yet. */
export function startExitAnimation(sheet: HTMLElement | null): void {
  const viewport = sheet?.closest('.sheet-viewport')
  for (const part of [sheet, viewport, viewport?.previousElementSibling]) part?.setAttribute(MARK, '')
}
