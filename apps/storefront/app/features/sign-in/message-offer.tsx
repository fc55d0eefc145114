// Offers sign-in without a code, where our number is known. Its view loads when the customer chooses it.
import { useState } from 'react'
import { pageProps } from '../../lib/page-props.ts'
import { loadable } from '../../shell/loadable.tsx'
import { useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { WhatsappMark } from '../../ui/brand-marks.tsx'
import { Button } from '../../ui/button.tsx'
import { notifyFailure } from './notify-failure.ts'

export const MessageView = loadable(() => import('./message-view.tsx').then(module => module.MessageView))

export function MessageOffer({ onChosen }: { onChosen: () => void }) {
  const t = useT()
  const toasts = useToasts()
  const [isLoading, setIsLoading] = useState(false)
  if (!pageProps().signsInByMessage) return null

  const choose = async () => {
    setIsLoading(true)
    try {
      await MessageView.preload()
      onChosen()
    } catch (error) {
      notifyFailure({ t, toasts }, error)
    }
    setIsLoading(false)
  }
  return (
    <Button kind="outline" isWide isLoading={isLoading} onPress={() => void choose()}>
      {!isLoading && <WhatsappMark />}
      {t('signIn.messageOffer')}
    </Button>
  )
}
