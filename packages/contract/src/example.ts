/** One body and answer of an endpoint for the OpenAPI document, in wire format and without the envelope. */
export interface Example {
  body?: object
  answer: object
}
