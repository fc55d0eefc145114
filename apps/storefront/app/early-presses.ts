// Inlined into the HTML of every page and allowed by its hash: stores the last press on a button until
// hydration, then repeats it. Links and popovers work without a script and stay with the browser.
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
    // A form would reload the page.
    event.preventDefault()
    event.stopPropagation()
    press(control)
    pressedName = nameOf(control)
  }

  addEventListener('click', remember, true)
  addEventListener('hydrated', () => {
    removeEventListener('click', remember, true)
    // Hydration may have replaced the button.
    const button = pressed?.isConnected
      ? pressed
      : pressed && [...document.querySelectorAll('button')].find(other => nameOf(other) === pressedName)
    press()
    button?.click()
  })
}
