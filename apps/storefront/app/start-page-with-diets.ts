// Starts the page of a menu with diets: the server names this script in place of `start-page.tsx`.
import { markedMenu } from './features/diet/marked-menu.tsx'
import { startPage as start } from './start-page.tsx'

export const startPage = (): Promise<void> => start(markedMenu)
