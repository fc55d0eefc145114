// The parts of WebUSB, Web Serial and Web Bluetooth that are used here. Browsers without them have no such property.

export interface UsbEndpoint {
  endpointNumber: number
  direction: 'in' | 'out'
  type: string
}

interface UsbAlternate {
  alternateSetting: number
  interfaceClass: number
  endpoints: readonly UsbEndpoint[]
}

export interface UsbDevice {
  vendorId: number
  productId: number
  serialNumber?: string | undefined
  productName?: string | undefined
  opened: boolean
  configuration: {
    interfaces: readonly { interfaceNumber: number; alternates: readonly UsbAlternate[] }[]
  } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(configuration: number): Promise<void>
  claimInterface(interfaceNumber: number): Promise<void>
  selectAlternateInterface(interfaceNumber: number, alternateSetting: number): Promise<void>
  transferOut(endpoint: number, bytes: BufferSource): Promise<{ status: string }>
  transferIn(endpoint: number, length: number): Promise<{ data?: DataView | undefined }>
}

export interface SerialPort {
  readable: ReadableStream<Uint8Array> | null
  writable: WritableStream<Uint8Array> | null
  getInfo(): { usbVendorId?: number; usbProductId?: number }
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
}

export interface BluetoothCharacteristic extends EventTarget {
  properties: { write: boolean; writeWithoutResponse: boolean; notify: boolean }
  value?: DataView | undefined
  writeValueWithResponse(bytes: BufferSource): Promise<void>
  writeValueWithoutResponse(bytes: BufferSource): Promise<void>
  startNotifications(): Promise<unknown>
}

export interface BluetoothDevice extends EventTarget {
  id: string
  name?: string | undefined
  gatt?:
    | {
        connect(): Promise<{
          getPrimaryServices(): Promise<
            readonly { uuid: string; getCharacteristics(): Promise<readonly BluetoothCharacteristic[]> }[]
          >
        }>
        disconnect(): void
      }
    | undefined
}

interface Devices<Device, Options> extends EventTarget {
  getDevices(): Promise<readonly Device[]>
  requestDevice(options: Options): Promise<Device>
}

export interface BrowserDevices {
  usb?: Devices<UsbDevice, { filters: readonly object[] }>
  serial?: EventTarget & {
    getPorts(): Promise<readonly SerialPort[]>
    requestPort(): Promise<SerialPort>
  }
  bluetooth?: Partial<Pick<Devices<BluetoothDevice, object>, 'getDevices'>> & {
    requestDevice(options: object): Promise<BluetoothDevice>
    getAvailability(): Promise<boolean>
  }
}

/** Read at each use: a test brings devices that no machine has. */
export const browserDevices = (): BrowserDevices => navigator as BrowserDevices
