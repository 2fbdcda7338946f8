import { ClientError } from '@penstock/client/calls/error';
import { idSchema } from '@penstock/contract/calls/identifier';
import { productInfo, productQuery, type ProductRow } from '@penstock/contract/calls/product';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';

/**
 * A product; null when there is none that the caller may see, or when what the address holds is no identifier. It is
 * read again with the list, whose key it has.
 */
export function useProduct(productId: string) {
  return useQuery({
    queryKey: [productQuery.path, 'info', productId],
    queryFn: async ({ signal }): Promise<ProductRow | null> => {
      const id = idSchema.safeParse(productId);
      if (!id.success) return null;
      try {
        return await client.call(productInfo, { id: id.data }, { signal });
      } catch (error) {
        if (error instanceof ClientError && error.is('data.notFound')) return null;
        throw error;
      }
    },
  });
}
