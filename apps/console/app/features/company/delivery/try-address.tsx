// Which zone an address lies in, before the zones are live.
import * as api from '@pesan/contract/api'
import type { DeliveryZone } from '@pesan/contract/delivery'
import { zoneQuotes } from '@pesan/domain/delivery/bands'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { asMember } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface Found {
  latitude: number
  longitude: number
  name: string
}

async function findAddress(input: string): Promise<Found | null> {
  const { data } = await asMember(consoleCall(api.searchOrderPlaces, { body: { input } }))
  const [best] = data
  if (!best) return null
  const { data: place } = await asMember(consoleCall(api.readOrderPlace, { body: { place_id: best.id } }))
  return { latitude: place.latitude, longitude: place.longitude, name: best.name }
}

type Answer = { status: 'found'; place: Found } | { status: 'unknown' } | { status: 'failed'; text: string }

export function TryAddress({ zones }: { zones: readonly DeliveryZone[] }) {
  const t = useT()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const find = async () => {
    setIsBusy(true)
    try {
      const place = await findAddress(text)
      setAnswer(place ? { status: 'found', place } : { status: 'unknown' })
    } catch (error) {
      setAnswer({ status: 'failed', text: errorMessage(t, error) })
    }
    setIsBusy(false)
  }
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <TextField label={t('delivery.try')} value={text} maxLength={200} onChange={setText} />
      <Button
        kind="tinted"
        size="page"
        isBusy={isBusy}
        isDisabled={text.trim() === ''}
        onPress={() => void find()}
      >
        {t('delivery.tryIt')}
      </Button>
      <output className="text-p-row">{answer && <AnswerText answer={answer} zones={zones} />}</output>
    </section>
  )
}

function AnswerText({ answer, zones }: { answer: Answer; zones: readonly DeliveryZone[] }) {
  const t = useT()
  if (answer.status === 'failed') return answer.text
  if (answer.status === 'unknown') return t('delivery.noAddress')
  const { place } = answer
  const [quote] = zoneQuotes(zones, place)
  return quote
    ? t('delivery.inZone', { place: place.name, zone: quote.name, price: formatRupiah(quote.price) })
    : t('delivery.inNoZone', { place: place.name })
}
