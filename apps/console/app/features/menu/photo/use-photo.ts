// A photo on its way into the menu: chosen, framed while its original is sent, and cut.
import type { MenuPhoto } from '@pesan/contract/menu-photo'
import { useEffect, useRef, useState } from 'react'
import { useMembership } from '../../../shell/session.ts'
import { areaOf, type Frame, WHOLE_FRAME } from './frame.ts'
import { cutStored, isRefusedPhoto, openPhoto, type PhotoFault, uploadOriginal } from './upload-photo.ts'

interface ChosenPhoto {
  bitmap: ImageBitmap
  /** Rejected where the server refuses it or cannot be reached. */
  original: Promise<string>
}

export interface PhotoWork {
  photo: ChosenPhoto | null
  frame: Frame
  setFrame(frame: Frame): void
  fault: PhotoFault | null
  error: unknown
  isBusy: boolean
  choose(file: Blob): Promise<void>
  use(): Promise<void>
}

export function usePhoto(onUse: (address: MenuPhoto['address']) => void): PhotoWork {
  const { company } = useMembership()
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const [file, setFile] = useState<Blob | null>(null)
  const [frame, setFrame] = useState(WHOLE_FRAME)
  const [fault, setFault] = useState<PhotoFault | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef<Blob | null>(null)
  useEffect(() => () => photo?.bitmap.close(), [photo])

  const send = (blob: Blob): Promise<string> => {
    const original = uploadOriginal(blob)
    original.catch((cause: unknown) => {
      if (latest.current === blob && isRefusedPhoto(cause)) setFault('refused')
    })
    return original
  }

  async function choose(blob: Blob): Promise<void> {
    latest.current = blob
    setError(null)
    const opened = await openPhoto(blob)
    // Another one was chosen meanwhile.
    if (latest.current !== blob) return
    setFault(opened.status === 'fault' ? opened.fault : null)
    if (opened.status === 'fault') return
    setFile(blob)
    setFrame(WHOLE_FRAME)
    setPhoto({ bitmap: opened.bitmap, original: send(blob) })
  }

  async function use(): Promise<void> {
    if (!photo || !file) return
    setBusy(true)
    setError(null)
    try {
      const original = await photo.original
      const area = areaOf(photo.bitmap, frame)
      onUse(await cutStored(company.id, { original, rotation: frame.rotation, area }))
    } catch (cause) {
      if (isRefusedPhoto(cause)) setFault('refused')
      else setError(cause)
      // The next press tries again.
      setPhoto({ bitmap: photo.bitmap, original: send(file) })
    } finally {
      setBusy(false)
    }
  }

  return { photo, frame, setFrame, fault, error, isBusy, choose, use }
}
