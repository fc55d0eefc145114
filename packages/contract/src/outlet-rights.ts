// What callers that are limited to outlets, members of some and paired tablets, do by each endpoint of a company (STAFF-08). A new
// endpoint without its line is a compile error.
import * as api from './api.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * `own`: it sees and changes the outlets of the caller alone. `all`: it concerns the whole company, and is refused. `none`: it
 * concerns no outlet, or says what holds at each of them.
 */
export type OutletRight = 'own' | 'all' | 'none'

type RestaurantEndpointName = {
  [Name in keyof typeof api]: (typeof api)[Name] extends { access: 'restaurant' } ? Name : never
}[keyof typeof api]

export const OUTLET_RIGHTS = {
  // Orders
  listRestaurantOrders: 'own',
  listOrdersForLater: 'own',
  readBoardOrders: 'own',
  countOpenOrders: 'own',
  listOrderChanges: 'own',
  searchOrders: 'own',
  readRestaurantOrder: 'own',
  enterOrder: 'own',
  quoteOrder: 'own',
  readOrderMenu: 'own',
  acknowledgeOrder: 'own',
  postponeOrder: 'own',
  advanceOrder: 'own',
  planOrderMove: 'own',
  planPostponement: 'own',
  takeBackOrderMove: 'own',
  rejectOrder: 'own',
  refundOrder: 'own',
  recallOrder: 'own',
  checkHandOverCode: 'own',
  tickOrderItems: 'own',
  markOrderSeen: 'own',
  changeOrderAddress: 'own',
  readWall: 'own',
  // Messages name an order by its id alone, and those of members a member.
  authoriseCompanyChannel: 'none',
  readOrdersChannel: 'none',
  authoriseWallChannel: 'none',
  searchOrderPlaces: 'none',
  readOrderPlace: 'none',

  // Money
  readLedger: 'own',
  giveMoneyBack: 'own',
  reduceOrder: 'own',
  noteCash: 'own',
  listPaymentTasks: 'own',
  refundPaymentTask: 'own',
  acceptPaymentTask: 'own',
  cookPaymentTask: 'own',
  settleOwnDifference: 'all',
  listPayouts: 'all',
  listPayoutLines: 'all',
  readRefundSettings: 'none',
  changeRefundSettings: 'all',
  readPaymentAccount: 'all',
  readCharges: 'none',
  changeCharges: 'all',

  // Hours and promises
  listOpenings: 'own',
  changeHours: 'own',
  addSpecialDay: 'own',
  removeSpecialDay: 'own',
  pauseOutlet: 'own',
  endPause: 'own',
  setBusy: 'own',
  changeOpeningRules: 'own',
  listSlotUse: 'own',
  closeSlot: 'own',
  listPromises: 'own',
  listReminders: 'own',
  readBoardSettings: 'own',
  changeBoardSettings: 'own',

  // What is sold out
  listStock: 'own',
  changeStock: 'own',
  listSoldOut: 'none',
  changeSoldOut: 'all',

  // Reports
  readToday: 'own',
  readReport: 'own',
  listReportOrders: 'own',
  readServiceReport: 'own',
  readTaxMonth: 'own',
  readBusinessDay: 'own',
  listDrawerOrders: 'own',
  closeDay: 'own',
  listReportCustomers: 'all',
  listCustomerOrders: 'all',
  exportReportCustomers: 'all',
  noteReportCustomer: 'all',

  // Printers and tablets
  listPrinters: 'own',
  createPrinter: 'own',
  changePrinter: 'own',
  removePrinter: 'own',
  makePrinterKey: 'own',
  revokePrinterKey: 'own',
  testPrinter: 'own',
  readPrinterTest: 'own',
  printDay: 'own',
  listPrintJobs: 'own',
  claimPrintJobs: 'own',
  reportPrintJob: 'own',
  printJobsAgain: 'own',
  dropPrintJobs: 'own',
  listDevices: 'own',
  createPairingCode: 'own',
  signOutDevice: 'own',
  listPinMembers: 'own',
  startCounterTest: 'own',
  listCounterTests: 'own',
  listRunningCounterTests: 'own',
  answerCounterTest: 'own',
  unpairDevice: 'none',

  // The people
  listMembers: 'all',
  inviteMember: 'all',
  updateMember: 'all',
  removeMember: 'all',
  listActivity: 'all',
  leaveCompany: 'none',
  setPin: 'none',

  // The menu
  listMenuCategories: 'none',
  importMenu: 'all',
  exportMenu: 'all',
  importMenuFile: 'all',
  exportMenuSheet: 'all',
  storePicture: 'all',
  listMenuPhotos: 'all',
  storePhoto: 'all',
  cutPhoto: 'all',
  readDraft: 'all',
  readDraftRevision: 'all',
  changeDraft: 'all',
  takeBackDraft: 'all',
  waveProblem: 'all',
  publishDraft: 'all',
  schedulePublication: 'all',
  cancelPublication: 'all',
  previewMenu: 'all',
  listVersions: 'all',
  readVersion: 'all',
  compareVersions: 'all',
  restoreVersion: 'all',
  takeOverMenu: 'all',
  patchProduct: 'all',
  authoriseMenuChannel: 'all',

  // The company
  readCompanySettings: 'all',
  changeCompanySettings: 'all',
  listCompanyVersions: 'all',
  readCompanyVersion: 'all',
  previewCompany: 'all',
  readCompanyDocument: 'all',
  importCompanyDocument: 'all',
  closeCompany: 'all',
  createVoucher: 'all',
  listVouchers: 'all',
  withdrawVoucher: 'all',
  restoreVoucher: 'all',
  createApiKey: 'all',
  listApiKeys: 'all',
  rotateApiKey: 'all',
  revokeApiKey: 'all',
  createWebhook: 'all',
  listWebhooks: 'all',
  switchWebhook: 'all',
  removeWebhook: 'all',
  rotateWebhookSecret: 'all',
  testWebhook: 'all',
  listDeliveries: 'all',
  replayDelivery: 'all',
} as const satisfies Record<RestaurantEndpointName, OutletRight>

/** The endpoints that a limited caller may use, each for the own outlets. */
export type OwnOutletsEndpoint = {
  [Name in keyof typeof OUTLET_RIGHTS]: (typeof OUTLET_RIGHTS)[Name] extends 'own' ? Name : never
}[keyof typeof OUTLET_RIGHTS]

const OF_ALL_OUTLETS: ReadonlySet<Endpoint> = new Set(
  Object.entries<Endpoint>(api).flatMap(([name, endpoint]) =>
    name in OUTLET_RIGHTS && OUTLET_RIGHTS[name as keyof typeof OUTLET_RIGHTS] === 'all' ? [endpoint] : [],
  ),
)

export const isOfAllOutlets = (endpoint: Endpoint): boolean => OF_ALL_OUTLETS.has(endpoint)
