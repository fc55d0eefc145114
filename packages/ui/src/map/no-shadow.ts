/** Leaflet requests one for each marker. */
export function noShadow(): HTMLElement {
  const nothing = document.createElement('span')
  nothing.hidden = true
  return nothing
}
