// Stands inside the HTML of every page, known to the content policy by its hash: remembers the last press on a button
// until the page is hydrated, then repeats it. Links and popovers work without script and are left to the browser.
{
  const PRESSED = 'data-pressed'
  let pressed: HTMLElement | undefined
  let pressedName = ''

  const nameOf = (button: HTMLElement): string => `${button.ariaLabel}${button.textContent}`

  const press = (button?: HTMLElement): void => {
    pressed?.removeAttribute(PRESSED)
    button?.setAttribute(PRESSED, '')
    pressed = button
  }

  const remember = (event: Event): void => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('a,button')
    if (!control) return
    press()
    if (control.matches('a,[popovertarget]')) return
    // A form would load the page again.
    event.preventDefault()
    event.stopPropagation()
    press(control)
    pressedName = nameOf(control)
  }

  addEventListener('click', remember, true)
  addEventListener('hydrated', () => {
    removeEventListener('click', remember, true)
    // Hydration may have had to draw the button again.
    const button = pressed?.isConnected
      ? pressed
      : pressed && [...document.querySelectorAll('button')].find(other => nameOf(other) === pressedName)
    press()
    button?.click()
  })
}
